import type { Pool } from 'pg';

export type Roster = Pool;
