import { Agent } from 'node:https';
import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** An agent that leads every https address to the server at `address`, also to one that speaks plain http. */
export function leadTo(address: string): Agent {
  const { protocol, hostname, port } = new URL(address);
  const secure = protocol === 'https:';
  const at = { host: hostname, port: Number(port) || (secure ? 443 : 80) };
  class LeadThere extends Agent {
    override createConnection() {
      return secure ? connectSecurely({ ...at, servername: hostname }) : connect(at);
    }
  }
  return new LeadThere();
}
