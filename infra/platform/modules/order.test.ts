import { describe, expect, test } from 'vitest';
import { BadModules } from './bad-modules.ts';
import { inOrder } from './order.ts';

const module = (name: string, ...needs: readonly string[]) => ({ name, needs });
const names = (...modules: readonly ReturnType<typeof module>[]) => inOrder(modules).map(({ name }) => name);

describe('the order of modules', () => {
  test('puts each module after those that it needs, and otherwise keeps the order', () => {
    expect(
      names(module('users', 'invitations'), module('members'), module('invitations', 'mail'), module('mail')),
    ).toEqual(['mail', 'invitations', 'users', 'members']);
  });

  test('lists a module once if two need it', () => {
    expect(names(module('a', 'c'), module('b', 'c'), module('c'))).toEqual(['c', 'a', 'b']);
  });

  test('refuses an unknown need', () => {
    expect(() => names(module('users', 'invitation'))).toThrow(
      new BadModules('Module users needs invitation, which is no module'),
    );
  });

  test('refuses modules that need each other, and names the cycle', () => {
    expect(() => names(module('a', 'b'), module('b', 'c'), module('c', 'b'))).toThrow(
      new BadModules('Modules need each other: b → c → b'),
    );
  });

  test('refuses two modules with the same name', () => {
    expect(() => names(module('users'), module('users'))).toThrow(
      new BadModules('Two modules are called users'),
    );
  });
});
