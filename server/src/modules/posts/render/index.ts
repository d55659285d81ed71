export { itemPath } from './item-links.ts'
export {
  absoluteLinksIn,
  addImageAttributes,
  cleanedText,
  imagesLackingIn,
  markdownOf,
} from './long-texts.ts'
export {
  hasDynamicBlocks,
  isDynamicBlock,
  makeContent,
  previewContent,
  renderBlock,
  renderBlocks,
  renderText,
} from './make.ts'
export { parsedMarkup } from './parsed.ts'
export { cacheablePosts, presentPost, presentPosts } from './present.ts'
export { renderContent, renderExcerpt, renderTitle } from './render.ts'
export { renderedOf, shortFormOf } from './rendered.ts'
export { smiliesOf } from './smilies.ts'
export { pagesOfText, textPageAddress } from './text-pages.ts'
