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
  return inShortCodes(inBlocks(text, posts, terms), posts)
    .replace(/\bwp-image-(\d+)\b/g, (_, id) => `wp-image-${newId(posts, id)}`)
    .replace(/\bdata-id="(\d+)"/g, (_, id) => `data-id="${newId(posts, id)}"`)
    .replace(
      /\battachment([_-])(\d+)\b(?=["'\s])/g,
      (_, mark, id) => `attachment${mark}${newId(posts, id)}`,
    )
}

const BLOCK = '<!-- wp:'

const inBlocks = (text: string, posts: NewIds['posts'], terms: NewIds['terms']): string =>
  text
    .split(BLOCK)
    .map((piece, index) => {
      const end = index === 0 ? -1 : piece.indexOf('-->')
      return end === -1
        ? piece
        : rewriteAttributes(piece.slice(0, end), posts, terms) + piece.slice(end)
    })
    .join(BLOCK)

/** `[gallery ids="1,2"]` */
const inShortCodes = (text: string, posts: NewIds['posts']): string => {
  let result = ''
  let done = 0
  for (const { index } of text.matchAll(/\[(?:gallery|playlist)\s/g)) {
    const end = text.indexOf(']', index)
    if (end === -1) break
    if (index < done) continue
    const code = text
      .slice(index, end)
      .replace(/\b(ids|include|exclude|id)="([\d,\s]*)"/g, (_, name, list) =>
        attribute(name, newIds(posts, list)),
      )
    result += text.slice(done, index) + code
    done = end
  }
  return result + text.slice(done)
}

const attribute = (name: string, value: string): string => `${name}="${value}"`

/** Attributes that are ids of posts or files, whatever the block is. */
const OF_POSTS =
  /"(id|ids|mediaId|ref|pageId|postId|attachmentId|parentPageID)":(\d+|\[[\d,\s]*\])/g

/** A link or a submenu of a navigation may lead to a term. */
const OF_TERMS = /"(?:kind)":"taxonomy"/

const rewriteAttributes = (
  block: string,
  posts: NewIds['posts'],
  terms: NewIds['terms'],
): string => {
  const isOfTerm = block.startsWith('navigation-') && OF_TERMS.test(block)
  return block
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
