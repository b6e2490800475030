export { ViewAsPanel } from './view-as-panel.tsx'
