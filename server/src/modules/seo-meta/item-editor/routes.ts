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
    summary: 'Get SEO data of a post',
    can: NEEDS_ANY,
    args: {
      postId: QueriedSubjectId,
      context: SubjectContext,
      integrationSlug: string({ description: 'Name of the editor; ignored.' }),
    },
    samples: ofPost,
    reply: object({
      ...success,
      data: object(
        {
          currentPost: CurrentPost,
          redirects: typed<null>({
            ...{ type: 'null', required: true },
            description: 'Always null; kept for existing clients.',
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
    summary: 'Update SEO data of a post',
    description: 'Accepts terms and catalogue items as well.',
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
    summary: 'Update keyphrases and analysis results',
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
    summary: 'Get the first attached image of a post',
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
    summary: 'Get the avatar of a user',
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
    summary: 'Dismiss the primary term hint of a post',
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
    summary: 'Dismiss the internal link hint of a post',
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
    summary: 'Update the internal link count of a post',
    can: needs('page_general_settings'),
    args: {
      postId: Id,
      count: typed<unknown>({
        type: ['integer', 'string'],
        description: 'Number of links; only the leading digits of a string are used.',
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
    summary: 'Render the content of a post',
    can: needs('page_general_settings'),
    args: {
      postId: Id,
      content: string({
        description: 'Content to render; the content of the post by default.',
        isLong: 'content',
      }),
      integration: string({ description: 'Name of the editor; ignored.' }),
    },
    samples: (n) => ({ ...ofPost(), content: `<p>Text ${n}</p>` }),
    reply: object({ ...success, content: string({ required: true }) }),
  }).handle(async ({ ctx, args: { postId, content } }) => ({
    success: true,
    content: await renderFor(ctx, postId, content),
  })),
}
