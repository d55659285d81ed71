/** The sample content of `serve --demo`: a file of its own in the bundle, loaded only with the option. */
export { finishDemo } from './finish.ts'
export { fillDemo } from './texts.ts'
