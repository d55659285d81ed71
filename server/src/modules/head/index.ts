import { itemFields } from '../../contract/item-fields.ts'
import type { Module } from '../../contract/module.ts'
import { DEFAULT_OPTIONS, headOptions } from './facts/index.ts'
import { headFields } from './item-fields.ts'

export {
  type Business,
  DEFAULT_OPTIONS,
  fillTemplate,
  fillTitle,
  type GraphScene,
  type Head,
  type HeadLink,
  type HeadMeta,
  type HeadOptions,
  type HeadSubject,
  headOptions,
  type ItemSchema,
  isMissing,
  type OtherItem,
  type OtherPage,
  type OwnSchema,
  type OwnTags,
  optionsFor as headOptionsFor,
  type PageData,
  type PictureSource,
  readPageData,
  type SchemaOptions,
  smartTags,
  type TagMaker,
  type Thing,
} from './facts/index.ts'
export { breadcrumbLists } from './graph/index.ts'
export { headOfItem, headTextsOfItem } from './item-fields.ts'
export { itemSubject } from './item-subject.ts'
export { linkHeader } from './link-header.ts'
export { embedLinks } from './links.ts'
export { printHead } from './print.ts'
export {
  forbidsIndexing,
  ROBOTS_FLAGS,
  type RobotsFlag,
  type RobotsRules,
} from './robots-meta/index.ts'
export { headFor } from './service.ts'
export { readTitlePicture, TITLE_PICTURE } from './title-picture.ts'

/** The head of pages, on the site and as fields of the REST interface. */
export const headModule: Module = {
  name: 'head',
  extensions: [itemFields.with(headFields), headOptions.with(() => DEFAULT_OPTIONS)],
}
