import { refusedWith } from './answer-complaints.ts'
import { type Scene, validAsk } from './scene.ts'
import { type Answer, type Body, pathsOf, type Request, requestOf, type Spellings, send, spell, told } from './sweep-request.ts'

export async function isMounted({ house, call }: Scene): Promise<string[]> {
  return pathsOf(call)
    .filter((path) => !house.app.hasRoute({ method: call.method, url: `/api${path}` }))
    .map((path) => `nothing is mounted at ${call.method} ${path}`)
}

/** The spy may make the call in their own company; naming another one, anywhere, must not get them there. */
export async function refusesForeigners(scene: Scene): Promise<string[]> {
  const { house, call, companyId, spy } = scene
  const { spellings } = await validAsk(scene)
  const complaints: string[] = []
  for (const path of pathsOf(call).filter((path) => path.includes(':companyId'))) {
    const answer = await send(house.app, await requestOf(call, spellings, { token: spy.token, path }))
    if (!isClosed(answer)) complaints.push(`the admin of another company is answered ${told(answer)} at ${path}`)
  }
  const own = { ...spellings, ...(Object.hasOwn(spellings, 'companyId') ? { companyId: spell(spy.companyId) } : {}) }
  const names = ['companyId', ...Object.entries(call.otherNames ?? {}).flatMap(([other, name]) => (name === 'companyId' ? [other] : []))]
  const requests: [string, Request][] = []
  for (const name of names) requests.push(...(await smuggling(scene, own, name, companyId)))
  return [...complaints, ...(await refusedWith(scene, requests, 'company.foreign'))]
}

const isClosed = ({ status, code }: Answer) => (status === 403 || status === 404) && code !== null && code !== 'call.notFound'

async function smuggling({ call, spy }: Scene, own: Spellings, name: string, companyId: string): Promise<[string, Request][]> {
  const { companyId: _, ...withoutCompany } = own
  const elsewhere = call.path.includes(':companyId') ? own : withoutCompany
  const plain = await requestOf(call, elsewhere, { token: spy.token })
  const join = plain.url.includes('?') ? '&' : '?'
  const requests: [string, Request][] = [
    [`another company as ${name} in the query`, { ...plain, url: `${plain.url}${join}${name}=${companyId}` }],
  ]
  if (call.method === 'GET') return requests
  const bodies: Body[] = ['form', 'json', ...(call.body === 'multipart' ? (['multipart'] as const) : [])]
  for (const body of bodies) {
    const { headers, payload } = await requestOf(
      { ...call, path: '/' },
      { ...withoutCompany, [name]: spell(companyId) },
      { token: spy.token, body },
    )
    requests.push([`another company as ${name} in a ${body} body`, { ...plain, headers, payload: payload! }])
  }
  return requests
}
