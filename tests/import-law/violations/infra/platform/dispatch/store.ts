import { EventStoreDBClient } from '@eventstore/db-client';

export const client = EventStoreDBClient;
