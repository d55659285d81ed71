export { isReachable, type Notice, noticeJob, notifyUser, printNotice } from './notices.ts'
export { accountPages } from './pages.ts'
