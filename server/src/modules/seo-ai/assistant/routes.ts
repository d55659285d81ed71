import { lenient } from '../../../contract/arguments/lenient.ts'
import { streamed } from '../../../contract/reply.ts'
import { route } from '../../../contract/route.ts'
import { integer, object, string } from '../../../contract/schema.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { idOf, lenientLine, needs } from '../../seo-kernel/index.ts'
import { getEditablePost } from '../texts/index.ts'
import { Audience, readVoice, Tone } from '../voice/index.ts'
import { Messages, readConversation } from './conversation.ts'
import { assist } from './service.ts'

/** In characters; the rest of a longer text is ignored. */
const MAX_LENGTH = 60_000

export const assistantRoutes = {
  assist: route({
    method: 'POST',
    path: 'ai/assistant',
    summary: 'Run the writing assistant',
    description: 'Streams the text as `text/event-stream`.',
    can: needs('page_ai_content_settings'),
    args: {
      // An empty value means no post; an invalid id becomes the id of no post, so that it is rejected.
      postId: lenient(
        integer({
          minimum: 0,
          description: 'Id of the post that the conversation is about, if any.',
        }),
        (given) => (given ? idOf(given) : undefined),
      ),
      messages: Messages,
      tone: Tone,
      audience: Audience,
      postTitle: lenientLine('Unsaved title of the post.'),
      postContent: string({ description: 'Unsaved content of the post.', isLong: 'content' }),
      focusKeyword: lenientLine('Focus keyphrase.'),
    },
    samples: () => ({
      messages: [{ role: 'user', improve: 'shorten', content: 'It rains. It rains all day long.' }],
    }),
    reply: object(
      {
        content: string({ required: true }),
        error: string({ required: true, nullable: true }),
        source: string({ required: true, enum: ['local', 'provider'] }),
      },
      { description: 'The `data` of each event; `error` is null without an error.' },
    ),
    produces: ['text/event-stream'],
  }).handle(async ({ ctx, args }) => {
    const { postId, messages = [], tone, audience, postTitle = '', postContent = '' } = args
    const turns = readConversation(messages)
    const row = postId === undefined ? undefined : await getEditablePost(ctx, postId)
    const voice = await readVoice(ctx, { tone, audience })
    const tell = await assist(ctx, turns, voice, {
      title: postTitle || plainText(row?.title ?? ''),
      text: plainText((postContent || (row?.content ?? '')).slice(0, MAX_LENGTH)),
      focusKeyword: args.focusKeyword ?? '',
    })
    return streamed('text/event-stream', tell)
  }),
}
