export { addedLink, withLink, withPhrase } from './phrases.ts'
export { withAddress } from './readdress.ts'
export { type Markup, readMarkup } from './stretches.ts'
export { mayUnwrap, withoutLinks } from './unwrap.ts'
