import type { handleUnaryCall } from '@grpc/grpc-js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { Switches } from './switches.ts';

/** GetSupportedMethods: the client uses BatchAppend only if it is listed. */
export function supportedMethods(
  switches: Switches,
): handleUnaryCall<shared.Empty, features.SupportedMethods> {
  return (_call, callback) => {
    if (!switches.answering) return;
    const methods = Object.values(StreamsService).map((method) => {
      const [, service = '', name = ''] = method.path.split('/');
      return new features.SupportedMethod().setServiceName(service).setMethodName(name.toLowerCase());
    });
    const answer = new features.SupportedMethods().setEventStoreServerVersion('23.10.6.0');
    callback(null, answer.setMethodsList(methods));
  };
}

/** Gossip: a cluster of one. */
export function members(
  address: () => { host: string; port: number },
): handleUnaryCall<shared.Empty, gossip.ClusterInfo> {
  return (_call, callback) => {
    const { host, port } = address();
    const member = new gossip.MemberInfo()
      .setInstanceId(new shared.UUID().setString(crypto.randomUUID()))
      .setTimeStamp(String(Date.now()))
      .setState(gossip.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port));
    callback(null, new gossip.ClusterInfo().setMembersList([member]));
  };
}
