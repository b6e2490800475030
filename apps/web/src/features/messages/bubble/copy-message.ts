import { copyText } from '../../../ui/buttons/copy-text.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { messagesTexts } from '../messages-texts.ts'

export async function copyMessage(text: string) {
  const isCopied = await copyText(text)
  showToast({
    kind: isCopied ? 'success' : 'warning',
    say: (language) => ({ text: isCopied ? messagesTexts[language].actions.copied : messagesTexts[language].actions.notCopied }),
  })
}
