import type { FastifyInstance } from 'fastify';
import { resources } from '../../rest-compat/resources.ts';
import {
  examplesByCall,
  type ExampleContext,
  type ExampleForm,
  type ExampleRequest,
} from '../../rest-compat/server/examples.ts';
import { aDocument, aPicture } from './files.ts';
import { bearer } from './graphql.ts';

type MakesThings = Pick<ExampleContext, 'next' | 'asAdmin'>;

let count = 0;

/** What examples use to create things: numbers for unique names, and calls of the admin with this token. */
export function makingThings(app: FastifyInstance, token: () => Promise<string>): MakesThings {
  return {
    next: () => (count += 1),
    async asAdmin<Answer>({ url, body, form }: Parameters<MakesThings['asAdmin']>[0]): Promise<Answer> {
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: bearer(await token()),
        payload: form === undefined ? body : formOf(form),
      });
      if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode} ${answer.body}`);
      return answer.json<Answer>();
    },
  };
}

const restExamples = examplesByCall(resources);

/** An example as it is sent: a form becomes a body with the bytes of its files. */
export interface SentExample extends Pick<ExampleRequest, 'params' | 'query'> {
  readonly body?: object;
}

/** A request of a call that succeeds for the caller in the context; a new one each time. */
export async function restExampleOf(call: string, context: ExampleContext): Promise<SentExample> {
  const example = restExamples.get(call);
  if (example === undefined) throw new Error(`No examples.ts of rest-compat has an example of ${call}`);
  const { form, ...request } = await example(context);
  return form === undefined ? request : { ...request, body: formOf(form) };
}

function formOf(fields: ExampleForm): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([contentOf(value.filename)]), value.filename);
  }
  return form;
}

const contentOf = (filename: string) => (filename.endsWith('.pdf') ? aDocument : aPicture);
