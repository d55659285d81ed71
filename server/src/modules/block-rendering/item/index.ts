export {
  content,
  excerptText,
  isLocked,
  linked,
  linkTo,
  printDate,
  published,
} from './about.ts'
export { authorName, avatar, postAuthor, postAuthorBiography, postAuthorName } from './author.ts'
export { boundBlock } from './bindings.ts'
export { footnotes } from './footnotes.ts'
export { postContent, postDate, postExcerpt, postTitle, readMore, sharedBlock } from './item.ts'
export { postNavigationLink } from './neighbours.ts'
export { PASSWORD_FORM_PATH } from './password-form.ts'
export { postContents } from './post-contents.ts'
export { tableOfContents } from './table-of-contents.ts'
export { tabList, tabPanel, tabs } from './tabs.ts'
export {
  type TextAddition,
  type TextCompletion,
  textAdditions,
  textCompletions,
} from './text-additions.ts'
export { timeToRead } from './time-to-read.ts'
