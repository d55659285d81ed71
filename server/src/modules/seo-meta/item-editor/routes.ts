import { Id } from '../../../contract/arguments/args.ts'
import { route } from '../../../contract/route.ts'
import { boolean, integer, object, orNull, string, typed } from '../../../contract/schema.ts'
import {
  analysisArgs,
  Done,
  done,
  fieldArgs,
  getEditable,
  NEEDS_ANY,
  needs,
  QueriedSubjectId,
  SubjectContext,
  SubjectId,
  toCount,
} from '../../seo-kernel/index.ts'
import { Hreflang } from '../hreflang/index.ts'
import { RevisionList } from '../meta-history/index.ts'
import { presentCurrentPost } from './current-post.ts'
import { editorErrors } from './errors.ts'
import { CurrentPost } from './reply.ts'
import {
  firstImageOf,
  pictureOf,
  rememberChoice,
  renderFor,
  requireId,
  revisionsFor,
  saveFindings,
  saveSubject,
} from './service.ts'

/** Larger than any record, with room for fields that are ignored. */
const MAX_RECORD = 1_048_576

const ofPost = () => ({ postId: { from: 'core/v2/posts' } })

const success = { success: boolean({ required: true }) }

const Picture = object({ ...success, url: string({ required: true }) })

export const editorRoutes = {
  getSeoOfPost: route({
    method: 'GET',
    path: 'post',
    summary: 'Read what is written about how an item presents itself',
    can: NEEDS_ANY,
    args: {
      postId: QueriedSubjectId,
      context: SubjectContext,
      integrationSlug: string({ description: 'The editor that asks; it changes nothing.' }),
    },
    samples: ofPost,
    reply: object({
      ...success,
      data: object(
        {
          currentPost: CurrentPost,
          redirects: typed<null>({
            ...{ type: 'null', required: true },
            description: 'What the service of some clients tells here.',
          }),
          seoRevisions: orNull(RevisionList),
        },
        { required: true },
      ),
    }),
  }).handle(async ({ ctx, args: { postId, context } }) => {
    const subject = await getEditable(ctx, context, requireId(postId))
    return {
      success: true,
      data: {
        currentPost: await presentCurrentPost(ctx, subject),
        redirects: null,
        seoRevisions: await revisionsFor(ctx, subject),
      },
    }
  }),

  saveSeoOfPost: route({
    method: 'POST',
    path: 'post',
    summary: 'Write about how a post, a term or an item of the catalogue presents itself',
    can: needs(
      'page_analysis',
      'page_general_settings',
      'page_advanced_settings',
      'page_schema_settings',
      'page_social_settings',
    ),
    args: { id: SubjectId, context: SubjectContext, ...fieldArgs, hreflang: Hreflang },
    samples: (n) => ({ id: { from: 'core/v2/posts' }, title: `Title ${n}` }),
    maxBodyBytes: MAX_RECORD,
    reply: object({ ...success, posts: integer({ required: true }) }),
  }).handle(async ({ ctx, args: { id, context, ...fields } }) => ({
    success: true,
    posts: await saveSubject(ctx, id, context, fields),
  })),

  saveSeoFindings: route({
    method: 'POST',
    path: 'keyphrases',
    summary: 'Store keyphrases and what an analysis in the client found',
    can: needs('page_analysis'),
    args: { postId: SubjectId, ...analysisArgs },
    samples: (n) => ({ ...ofPost(), seo_score: 1 + (n % 100) }),
    maxBodyBytes: MAX_RECORD,
    reply: object({ ...success, post: integer({ required: true }) }),
  }).handle(async ({ ctx, args: { postId, ...found } }) => ({
    success: true,
    post: await saveFindings(ctx, postId, found),
  })),

  getFirstAttachedImage: route({
    method: 'GET',
    path: 'post/(?P<postId>[\\d]+)/first-attached-image',
    summary: 'Read the address of the first image that hangs on a post',
    can: needs('page_social_settings'),
    args: { postId: Id },
    samples: ofPost,
    reply: Picture,
  }).handle(async ({ ctx, args: { postId } }) => ({
    success: true,
    url: await firstImageOf(ctx, postId),
  })),

  getUserImage: route({
    method: 'GET',
    path: 'user/(?P<userId>[\\d]+)/image',
    summary: 'Read the address of a user’s picture',
    can: needs('page_social_settings'),
    args: { userId: Id },
    samples: () => ({ userId: { from: 'core/v2/users' } }),
    reply: Picture,
  }).handle(async ({ ctx, args: { userId } }) => {
    if (userId === 0) throw editorErrors.seo_missing_user()
    return { success: true, url: await pictureOf(ctx, userId) }
  }),

  dismissPrimaryTermHint: route({
    method: 'POST',
    path: 'post/(?P<postId>[\\d]+)/disable-primary-term-education',
    summary: 'Hide the hint about primary terms on a post',
    can: needs('page_general_settings'),
    args: { postId: Id },
    samples: ofPost,
    reply: Done,
  }).handle(async ({ ctx, args: { postId } }) => {
    await rememberChoice(ctx, postId, { primaryTerm: { productEducationDismissed: true } })
    return done
  }),

  dismissLinkHint: route({
    method: 'POST',
    path: 'post/(?P<postId>[\\d]+)/disable-link-format-education',
    summary: 'Hide the hint about internal links on a post',
    can: needs('page_general_settings'),
    args: { postId: Id },
    samples: ofPost,
    reply: Done,
  }).handle(async ({ ctx, args: { postId } }) => {
    await rememberChoice(ctx, postId, { linkFormat: { linkAssistantDismissed: true } })
    return done
  }),

  countInternalLinks: route({
    method: 'POST',
    path: 'post/(?P<postId>[\\d]+)/update-internal-link-count',
    summary: 'Store how many internal links the writer of a post has inserted',
    can: needs('page_general_settings'),
    args: {
      postId: Id,
      count: typed<unknown>({
        type: ['integer', 'string'],
        description: 'How many; a text is the number that it begins with.',
        check: (value) =>
          typeof value === 'object'
            ? { code: 'rest_invalid_type', message: 'count is not of type integer.' }
            : undefined,
        clean: (value) => value,
      }),
    },
    samples: (n) => ({ ...ofPost(), count: n }),
    reply: Done,
  }).handle(async ({ ctx, args: { postId, count } }) => {
    if (count === undefined) throw editorErrors.seo_missing_count()
    await rememberChoice(ctx, postId, { linkFormat: { internalLinkCount: toCount(count) } })
    return done
  }),

  renderContentOfPost: route({
    method: 'POST',
    path: 'post/(?P<postId>[\\d]+)/process-content',
    summary: 'Render a text as readers of a post would see it',
    can: needs('page_general_settings'),
    args: {
      postId: Id,
      content: string({ description: 'The text; without it that of the post.', isLong: 'content' }),
      integration: string({ description: 'The editor that asks; it changes nothing.' }),
    },
    samples: (n) => ({ ...ofPost(), content: `<p>Text ${n}</p>` }),
    reply: object({ ...success, content: string({ required: true }) }),
  }).handle(async ({ ctx, args: { postId, content } }) => ({
    success: true,
    content: await renderFor(ctx, postId, content),
  })),
}
