import { lenient } from '../../../contract/arguments/lenient.ts'
import type { Context } from '../../../contract/context.ts'
import { streamed } from '../../../contract/reply.ts'
import { route } from '../../../contract/route.ts'
import { type ArgumentsOf, integer, object, string } from '../../../contract/schema.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { idOf, lenientLine, needs } from '../../seo-kernel/index.ts'
import { Preview } from '../provider/index.ts'
import { getEditablePost, Previewed } from '../texts/index.ts'
import { Audience, readVoice, Tone } from '../voice/index.ts'
import { Messages, readConversation } from './conversation.ts'
import { assist, type Conversation, previewAssistant } from './service.ts'

/** In characters; the rest of a longer text is ignored. */
const MAX_LENGTH = 60_000

const conversationArgs = {
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
}

const sample = () => ({
  messages: [
    {
      ...({ role: 'user', improve: 'shorten' } as const),
      content: 'It rains. It rains all day long.',
    },
  ],
})

export const assistantRoutes = {
  assist: route({
    method: 'POST',
    path: 'ai/assistant',
    summary: 'Run the writing assistant',
    description: 'Streams the text as `text/event-stream`.',
    can: needs('page_ai_content_settings'),
    args: { ...conversationArgs, previewed: Previewed },
    samples: sample,
    reply: object(
      {
        content: string({ required: true }),
        error: string({ required: true, nullable: true }),
        source: string({ required: true, enum: ['local', 'provider'] }),
      },
      { description: 'The `data` of each event; `error` is null without an error.' },
    ),
    produces: ['text/event-stream'],
  }).handle(async ({ ctx, args: { previewed, ...given } }) =>
    streamed('text/event-stream', await assist(ctx, await conversationOf(ctx, given), previewed)),
  ),

  previewAssistant: route({
    method: 'POST',
    path: 'ai/preview/assistant',
    summary: 'Preview the request of the writing assistant',
    description: 'Returns what would be sent to the AI service, and sends nothing.',
    can: needs('page_ai_content_settings'),
    args: conversationArgs,
    samples: sample,
    reply: Preview,
  }).handle(async ({ ctx, args }) => previewAssistant(ctx, await conversationOf(ctx, args))),
}

type Given = ArgumentsOf<typeof conversationArgs>

const conversationOf = async (
  ctx: Context,
  { postId, messages = [], tone, audience, postTitle, postContent, focusKeyword = '' }: Given,
): Promise<Conversation> => {
  const turns = readConversation(messages)
  const row = postId === undefined ? undefined : await getEditablePost(ctx, postId)
  return {
    turns,
    voice: await readVoice(ctx, { tone, audience }),
    subject: {
      title: postTitle || plainText(row?.title ?? ''),
      text: plainText((postContent || (row?.content ?? '')).slice(0, MAX_LENGTH)),
      focusKeyword,
    },
  }
}
