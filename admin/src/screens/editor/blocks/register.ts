import apiFetch from '@wordpress/api-fetch'
import { type BlockConfiguration, getBlockType, registerBlockType } from '@wordpress/blocks'
import { boxed, printed, type ServerAttributes, saveContent } from './edit.tsx'

/** A block type as the server describes it. */
interface ServerBlockType {
  readonly name: string
  readonly api_version: number
  readonly title: string
  readonly description: string
  readonly category: string
  readonly attributes: ServerAttributes
  readonly supports: object
}

/** Blocks around other blocks; the others are printed by the server. */
const BOXES = new Set(['callboard/front-only', 'callboard/posts-section'])

/** Registers the blocks of Callboard, which the packages do not know. */
export const registerOwnBlocks = async (): Promise<void> => {
  const types = await apiFetch<readonly ServerBlockType[]>({ path: '/wp/v2/block-types/callboard' })
  for (const { name, api_version, title, description, category, attributes, supports } of types) {
    if (getBlockType(name)) continue
    const isBox = BOXES.has(name)
    registerBlockType(name, {
      apiVersion: api_version,
      ...{ title, description, category, supports },
      attributes,
      edit: isBox ? boxed(attributes) : printed(name, title, attributes),
      save: isBox ? saveContent : () => null,
    } as unknown as BlockConfiguration)
  }
}
