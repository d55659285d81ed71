export { dismissAlert, LinkState, linkState, noteChange } from './state.ts'
