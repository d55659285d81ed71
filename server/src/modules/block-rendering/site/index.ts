export { calendar } from './calendar.ts'
export { loginout } from './loginout.ts'
export { element, search, siteTagline, siteTitle } from './site.ts'
export { socialLink, socialLinks } from './social.ts'
