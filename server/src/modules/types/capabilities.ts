/**
 * The capability that each action on a content type requires. The first three depend on a single
 * object and are resolved there; the caller holds the others or not.
 */
export interface PostCapabilities {
  readonly edit_post: string
  readonly read_post: string
  readonly delete_post: string
  readonly edit_posts: string
  readonly edit_others_posts: string
  readonly delete_posts: string
  readonly publish_posts: string
  readonly read_private_posts: string
  readonly read: string
  readonly delete_private_posts: string
  readonly delete_published_posts: string
  readonly delete_others_posts: string
  readonly edit_private_posts: string
  readonly edit_published_posts: string
  readonly create_posts: string
}

/** Capabilities named after the type: `edit_pages`, `publish_pages` and so on. */
export const ownCapabilities = (singular: string, plural: string): PostCapabilities => ({
  edit_post: `edit_${singular}`,
  read_post: `read_${singular}`,
  delete_post: `delete_${singular}`,
  edit_posts: `edit_${plural}`,
  edit_others_posts: `edit_others_${plural}`,
  delete_posts: `delete_${plural}`,
  publish_posts: `publish_${plural}`,
  read_private_posts: `read_private_${plural}`,
  read: 'read',
  delete_private_posts: `delete_private_${plural}`,
  delete_published_posts: `delete_published_${plural}`,
  delete_others_posts: `delete_others_${plural}`,
  edit_private_posts: `edit_private_${plural}`,
  edit_published_posts: `edit_published_${plural}`,
  create_posts: `edit_${plural}`,
})

/** One capability allows every action; plain reading may require another. */
export const oneCapability = (capability: string, read = 'read'): PostCapabilities => ({
  edit_post: 'edit_post',
  read_post: 'read_post',
  delete_post: 'delete_post',
  edit_posts: capability,
  edit_others_posts: capability,
  delete_posts: capability,
  publish_posts: capability,
  read_private_posts: capability,
  read,
  delete_private_posts: capability,
  delete_published_posts: capability,
  delete_others_posts: capability,
  edit_private_posts: capability,
  edit_published_posts: capability,
  create_posts: capability,
})
