import { type APIRequestContext, expect } from '@playwright/test'

type Head = { mailId: string; to: string; subject: string; receivedAt: number }
type Wanted = { subject?: string; since?: number }

/** The text of the newest mail to somebody in the demo; waits until there is one. */
export async function mailTo(request: APIRequestContext, to: string, { subject = '', since = 0 }: Wanted = {}): Promise<string> {
  const find = async () => {
    const mails = (await (await request.get('/api/demo/mails')).json()) as Head[]
    return mails.find((mail) => mail.to === to && mail.subject.includes(subject) && mail.receivedAt >= since)?.mailId
  }
  await expect.poll(find).toBeTruthy()
  return ((await (await request.get(`/api/demo/mails/${await find()}`)).json()) as { text: string }).text
}

/** The six digits from the mail, with which somebody confirms another password. */
export async function passwordCode(request: APIRequestContext, to: string, since = 0): Promise<string> {
  const text = await mailTo(request, to, { subject: 'Código para trocar a senha', since })
  return /Código de segurança:?\s+(\d{6})/.exec(text)![1]!
}
