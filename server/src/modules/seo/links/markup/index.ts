export { addedLink, withLink, withPhrase } from './phrases.ts'
export { type Markup, readMarkup } from './stretches.ts'
export { mayUnwrap, withoutLinks } from './unwrap.ts'
