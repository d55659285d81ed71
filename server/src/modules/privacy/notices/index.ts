export { confirmationNotice, confirmedNotice, erasedNotice, fileNotice } from './notices.ts'
export { privacyPages } from './pages.ts'
