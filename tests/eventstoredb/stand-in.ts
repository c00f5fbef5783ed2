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
  /** 0 for any free port */
  readonly port?: number;
  /** the log's file; without it, the log is in memory */
  readonly data?: string;
  readonly switches?: Partial<Switches>;
}

/**
 * An EventStoreDB server for tests: the gRPC services that the client package uses,
 * with a log that behaves like a real server's, including its pitfalls.
 * claims.test.ts proves that through the bare client.
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

  /** Accepts connections, again after a kill on the same port. */
  async listen(): Promise<void> {
    // the largest message that the client may send
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

  /** Resets every connection and accepts no more, like a killed server; keeps the log. */
  kill(): void {
    this.#listener?.cut();
    this.#listener = undefined;
    this.log.restarted();
  }

  /** Kills and starts the server again. */
  async restart(): Promise<void> {
    this.kill();
    await this.listen();
  }

  stop(): void {
    this.kill();
    this.#journal?.close();
  }
}
