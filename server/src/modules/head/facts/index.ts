export { fillTemplate, fillTitle, type OwnTags } from './fill.ts'
export type { Head, HeadLink, HeadMeta, HeadSubject, OtherItem, OtherPage, Thing } from './head.ts'
export { imageOf } from './image.ts'
export {
  DEFAULT_OPTIONS,
  type HeadOptions,
  headOptions,
  optionsFor,
  type PictureSource,
} from './options.ts'
export { isMissing, type PageData, readPageData } from './page-data.ts'
export { pagingOf } from './paging.ts'
export { findPicture, type Picture } from './picture.ts'
export type {
  Business,
  GraphScene,
  ItemSchema,
  Organization,
  OwnSchema,
  Person,
  SchemaOptions,
} from './schema-options.ts'
export { archiveTitle, itemTitle, namesOf, smartTags, type TagMaker } from './tags.ts'
export { appearanceOf, type HeadTexts, headTexts, typeAppearance } from './texts.ts'
