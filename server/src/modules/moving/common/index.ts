export { limited, sendTexts } from './streams.ts'
