export { isReachable, type Notice, noticeJob, printNotice, tellUser } from './notices.ts'
export { accountPages } from './pages.ts'
