import { Server } from '@grpc/grpc-js';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { batchAppend } from './batch-append.ts';
import { Journal } from './journal.ts';
import { listen, type Listener } from './listener.ts';
import { Log } from './log.ts';
import { startNoise } from './noise.ts';
import { read } from './read.ts';
import { members, supportedMethods } from './server-features.ts';
import { append, softDelete, tombstone } from './single-calls.ts';
import { defaultSwitches, type Switches } from './switches.ts';

export interface StandInOptions {
  /** 0 for any that is free */
  readonly port?: number;
  /** keeps the log in this file; in memory without */
  readonly data?: string;
  readonly switches?: Partial<Switches>;
}

/**
 * An EventStoreDB server for tests: the gRPC services that the client package speaks, with a log
 * that behaves as a real server's was seen to behave, its traps included. What it holds is proved
 * in stand-in.test.ts through the bare client.
 */
export class StandIn {
  readonly log: Log;
  readonly switches: Switches;
  readonly #journal: Journal | undefined;
  #listener: Listener | undefined;
  #port: number;

  private constructor(options: StandInOptions) {
    this.#journal = options.data === undefined ? undefined : new Journal(options.data);
    this.log = new Log(this.#journal);
    this.switches = { ...defaultSwitches(), ...options.switches };
    this.#port = options.port ?? 0;
    startNoise(this.log, this.switches);
  }

  static async start(options: StandInOptions = {}): Promise<StandIn> {
    const standIn = new StandIn(options);
    await standIn.listen();
    return standIn;
  }

  get port(): number {
    return this.#port;
  }

  get connectionString(): string {
    return `esdb://127.0.0.1:${this.#port}?tls=false`;
  }

  /** Takes connections (again), at the same port. */
  async listen(): Promise<void> {
    // as much as the client may send in one message
    const server = new Server({ 'grpc.max_receive_message_length': 20 * 1024 * 1024 });
    server.addService(StreamsService, {
      read: read(this.log, this.switches),
      append: append(this.log, this.switches),
      batchAppend: batchAppend(this.log, this.switches),
      delete: softDelete(this.log),
      tombstone: tombstone(this.log),
    });
    server.addService(ServerFeaturesService, { getSupportedMethods: supportedMethods(this.switches) });
    server.addService(GossipService, { read: members(() => ({ host: '127.0.0.1', port: this.#port })) });
    this.#listener = await listen(server, this.#port);
    this.#port = this.#listener.port;
  }

  /** Breaks every connection and takes no more, as a killed server does; what was written stays. */
  kill(): void {
    this.#listener?.cut();
    this.#listener = undefined;
    this.log.restarted();
  }

  /** Killed and started again. */
  async restart(): Promise<void> {
    this.kill();
    await this.listen();
  }

  stop(): void {
    this.kill();
    this.#journal?.close();
  }
}
