import { describe, expect, test } from 'vitest';
import { BadModules } from './bad-modules.ts';
import { inOrder } from './order.ts';

const module = (name: string, ...needs: readonly string[]) => ({ name, needs });
const names = (...modules: readonly ReturnType<typeof module>[]) => inOrder(modules).map(({ name }) => name);

describe('the order of modules', () => {
  test('puts each after those that it needs, and otherwise stays as it is', () => {
    expect(
      names(module('users', 'invitations'), module('members'), module('invitations', 'mail'), module('mail')),
    ).toEqual(['mail', 'invitations', 'users', 'members']);
  });

  test('opens once what two need', () => {
    expect(names(module('a', 'c'), module('b', 'c'), module('c'))).toEqual(['c', 'a', 'b']);
  });

  test('refuses a need that is no module', () => {
    expect(() => names(module('users', 'invitation'))).toThrow(
      new BadModules('Module users needs invitation, which is no module'),
    );
  });

  test('refuses modules that need each other, and says along which way', () => {
    expect(() => names(module('a', 'b'), module('b', 'c'), module('c', 'b'))).toThrow(
      new BadModules('Modules need each other: b → c → b'),
    );
  });

  test('refuses two of one name', () => {
    expect(() => names(module('users'), module('users'))).toThrow(
      new BadModules('Two modules are called users'),
    );
  });
});
