export { confirmRequest, type Opened, openAsked, openFile } from './confirm.ts'
export { FILE_TYPE, fileOf, noteDownload } from './file.ts'
export { personalRequests } from './personal-data.ts'
export { requestRoutes } from './routes.ts'
