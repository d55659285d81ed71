export { fillErrors } from './errors.ts'
export { FILL, takeTurn } from './job.ts'
export { fillRoutes } from './routes.ts'
