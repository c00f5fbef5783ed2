import { describe, it } from 'vitest';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { message } from './decider.ts';
import { MessageDeleted, MessageEdited, MessageSent, type Attachment } from './events.ts';

const { given } = specify(message);

const [ada, bob] = [7, 8];
const context = { now: '2031-06-14T14:00:00.000Z', tenantId: 3, actorId: ada };
const place = { messageId: 1, threadId: 5, tenantId: 3, userId: ada };
const sent = happened(MessageSent, { ...place, text: 'Boats at six' });
const files: Attachment[] = [
  { path: '/media/one', kind: 'image', width: 800, height: 600 },
  { path: '/media/two', kind: 'video', width: null, height: null },
];
const pictured = happened(MessageSent, { ...place, text: 'At the start', files });
const wordless = happened(MessageSent, { ...place, text: '', files });
const edited = happened(MessageEdited, { ...place, from: 'Boats at six', to: 'Boats at seven' });
const deleted = happened(MessageDeleted, place);
const which = { messageId: 1, threadId: 5, ...context };
const send = ({ text = '', files: shown = [] }: { text?: string; files?: Attachment[] }) =>
  ({ type: 'SendMessage', data: { ...which, text, files: shown } }) as const;
const edit = (text: string, of = {}) => ({ type: 'EditMessage', data: { ...which, text, ...of } }) as const;
const remove = (of = {}) => ({ type: 'DeleteMessage', data: { ...which, ...of } }) as const;

describe('a message', () => {
  it('is sent', () =>
    given()
      .when(send({ text: 'Boats at six' }))
      .then(sent));

  it('shows pictures and videos, with words or without', () => {
    given()
      .when(send({ text: 'At the start', files }))
      .then(pictured);
    given().when(send({ files })).then(wordless);
  });

  it('without words and files is refused, and names the text', () => {
    given().when(send({})).thenRejected('invalid', { text: 'required' });
    given(sent).when(edit('')).thenRejected('invalid', { text: 'required' });
  });

  it('of files may lose its text', () => {
    const silenced = happened(MessageEdited, { ...place, from: 'At the start', to: '' });
    given(pictured).when(edit('')).then(silenced);
    given(wordless).when(edit('')).then();
  });

  it('is edited by its sender; the same text changes nothing', () => {
    given(sent).when(edit('Boats at seven')).then(edited);
    given(sent).when(edit('Boats at six')).then();
  });

  it('is deleted by its sender, and is not there afterwards', () => {
    given(sent, edited).when(remove()).then(deleted);
    given(sent, deleted).when(remove()).thenRejected('not-found');
    given(sent, deleted).when(edit('Boats at eight')).thenRejected('not-found');
  });

  it('of somebody else can be neither edited nor deleted', () => {
    given(sent)
      .when(edit('Mine now', { actorId: bob }))
      .thenRejected('not-your-message');
    given(sent)
      .when(remove({ actorId: bob }))
      .thenRejected('not-your-message');
  });

  it.each([{ tenantId: 4 }, { threadId: 6 }])('is not there for %j', (elsewhere) => {
    given(sent).when(edit('Boats at seven', elsewhere)).thenRejected('not-found');
    given(sent).when(remove(elsewhere)).thenRejected('not-found');
  });
});
