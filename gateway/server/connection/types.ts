import 'reflect-metadata';
import { type ClassType, Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Where a page stands in its list.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether the list goes on.' }) hasNextPage!: boolean;
  @Field(() => Boolean, { description: 'Whether something comes before the page.' })
  hasPreviousPage!: boolean;
  @Field(() => String, {
    description: 'The cursor of the first one on the page; null on an empty page.',
    nullable: true,
  })
  startCursor!: string | null;
  @Field(() => String, {
    description: 'The cursor of the last one on the page; null on an empty page.',
    nullable: true,
  })
  endCursor!: string | null;
}

/**
 * The type of a paged list, `<name>Connection`, and its `<name>Edge`. Follows the Cursor Connections
 * Specification of Relay. The total is counted only for those who ask.
 */
export function connectionOf<Node extends object>(name: string, node: () => ClassType<Node>) {
  @ObjectType(`${name}Edge`, {
    simpleResolvers: true,
    description: `One ${name} of a list, with its place there.`,
  })
  class Edge {
    @Field(() => String) cursor!: string;
    @Field(node) node!: Node;
  }
  @ObjectType(`${name}Connection`, {
    simpleResolvers: true,
    description: `A page of a list of ${name}, at most 100 of them.`,
  })
  class Connection {
    @Field(() => [Edge], { description: 'The page: at most `first` of them.' }) edges!: Edge[];
    @Field(() => PageInfo) pageInfo!: PageInfo;
    @Field(() => Int, { description: 'How many the whole list has, on all pages.' })
    totalCount!: () => Promise<number>;
  }
  return Connection;
}
