import { expect, test } from 'vitest';
import { commitmentTo } from '../../domain/raffle/draw.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { rafflesReadModel } from './projector.ts';
import { raffleCreated, raffleDrawn } from './testing/two-tenants.ts';

test('a draw is kept with what was published before it, and the raffle has the next commitment', () => {
  const rows = given(rafflesReadModel, [raffleCreated(3, 1, 10), raffleDrawn(3, 1, 10)]);
  expect(rows.rows('raffles')).toMatchObject([{ item_id: 1, draws: 1, commitment: 'cd'.repeat(32) }]);
  expect(rows.rows('raffle_draws')).toMatchObject([
    { draw: 1, commitment: commitmentTo('11'.repeat(32)), entrants: ['CODE1', 'CODE2'], winners: ['CODE2'] },
  ]);
});
