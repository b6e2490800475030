export { ChatMessages } from './chat-messages.tsx'
