import type { CommentRecord } from '../../model/index.ts'
import type { SiteCopy } from './copy.ts'
import { numberOf, rawOf, textOf } from './json.ts'
import { metaOf } from './meta.ts'

const STATES: Readonly<Record<string, string>> = { approved: '1', approve: '1', hold: '0' }

export const commentsOf = (copy: SiteCopy, item: number): readonly CommentRecord[] =>
  copy.ofOwner('comments', item).map((comment) => {
    const status = textOf(comment.status)
    return {
      id: numberOf(comment.id),
      parent: numberOf(comment.parent),
      type: textOf(comment.type),
      approved: STATES[status] ?? status,
      author_name: textOf(comment.author_name),
      author_email: textOf(comment.author_email),
      author_url: textOf(comment.author_url),
      author_ip: textOf(comment.author_ip),
      author_id: numberOf(comment.author),
      content: rawOf(comment.content),
      date: textOf(comment.date).replace('T', ' '),
      date_gmt: textOf(comment.date_gmt).replace('T', ' '),
      meta: metaOf(comment.meta),
    }
  })
