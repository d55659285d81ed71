export { htmlSitemapBlock } from './block.ts'
export { printForPeople } from './print.ts'
