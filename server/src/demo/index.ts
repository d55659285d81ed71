/** The sample content: a file of its own in the bundle, loaded only by `serve --demo` and by the job of the setup. */
export { finishDemo } from './finish.ts'
export { fillDemo } from './texts.ts'
