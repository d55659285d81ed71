export { feedRoutes } from './routes.ts'
export { appendEvents, findEvent, findEvents, findEventsAfter, findNewestEvent } from './store.ts'
export { sweepEvents } from './sweep.ts'
