/** Ids that texts refer to. */
export interface NewIds {
  readonly posts: ReadonlyMap<number, number>
  readonly terms: ReadonlyMap<number, number>
}

/**
 * Replaces ids in block attributes, classes and short codes. Only ids that changed are touched:
 * everything else stays as it was, byte for byte.
 */
export const rewriteIds = (text: string, { posts, terms }: NewIds): string => {
  if ((posts.size === 0 && terms.size === 0) || text === '') return text
  return text
    .replace(/<!-- wp:([a-z][\w/-]*) (\{.*?\}) (\/?-->)/gs, (found, name: string, json, end) => {
      const changed = rewriteAttributes(name, json as string, posts, terms)
      return changed === json ? found : `<!-- wp:${name} ${changed} ${end}`
    })
    .replace(/\bwp-image-(\d+)\b/g, (_, id) => `wp-image-${newId(posts, id)}`)
    .replace(/\bdata-id="(\d+)"/g, (_, id) => `data-id="${newId(posts, id)}"`)
    .replace(/\[(gallery|playlist|caption)\s[^\]]*\]/g, (code) =>
      code
        .replace(/\b(ids|include|exclude|id)="([\d,\s]*)"/g, (_, name, list) =>
          attribute(name, newIds(posts, list)),
        )
        .replace(/\bid="attachment_(\d+)"/g, (_, id) => `id="attachment_${newId(posts, id)}"`),
    )
    .replace(
      /\b(attachment_|attachment-)(\d+)\b(?=["'\s])/g,
      (_, name, id) => `${name}${newId(posts, id)}`,
    )
}

const attribute = (name: string, value: string): string => `${name}="${value}"`

/** Attributes that are ids of posts or files, whatever the block is. */
const OF_POSTS =
  /"(id|ids|mediaId|ref|pageId|postId|attachmentId|parentPageID)":(\d+|\[[\d,\s]*\])/g

/** A link or a submenu of a navigation may lead to a term. */
const OF_TERMS = /"(?:kind)":"taxonomy"/

const rewriteAttributes = (
  block: string,
  json: string,
  posts: NewIds['posts'],
  terms: NewIds['terms'],
): string => {
  const isOfTerm = block.startsWith('navigation-') && OF_TERMS.test(json)
  return json
    .replace(
      OF_POSTS,
      (_, name: string, value: string) => `"${name}":${newIds(isOfTerm ? terms : posts, value)}`,
    )
    .replace(
      /"(categoryIds|tagIds|categories|include|exclude)":\[([\d,\s]*)\]/g,
      (_, name, list) => `"${name}":[${newIds(terms, list)}]`,
    )
}

const newIds = (ids: ReadonlyMap<number, number>, text: string): string =>
  text.replace(/\d+/g, (id) => newId(ids, id))

const newId = (ids: ReadonlyMap<number, number>, id: string): string =>
  String(ids.get(Number(id)) ?? id)
