export { addedLink, withLink, withPhrase } from './phrases.ts'
export { readMarkup } from './stretches.ts'
export { mayUnwrap, withoutLinks } from './unwrap.ts'
