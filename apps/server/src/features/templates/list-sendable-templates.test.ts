import type { ChatKey } from '@prosa/contract/chats/model'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { TemplateComponent } from '@prosa/contract/messages/content'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { templateCalls } from '@prosa/contract/templates/calls'
import type { SendableTemplate } from '@prosa/contract/templates/sendable'
import { startSimulator } from '@prosa/simulator/start-simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { aChat } from '../../testing/scenes/a-chat.ts'
import { aDemoNumber } from '../../testing/scenes/a-demo-number.ts'
import { aCloudNumber } from '../../testing/scenes/a-number.ts'
import { aSender } from '../../testing/scenes/a-sender.ts'
import { aGraphServer, json } from '../../testing/stand-ins/a-graph-server.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { insertTemplatePrice } from '../billing/public.ts'

const { listSendableTemplates, getTemplatePrices } = templateCalls

const aPrice = {
  ...{ priceId: newId(), marketingPrice: 0.3437, utilityPrice: 0.0374, authenticationPrice: 0.01 },
  ...{ servicePrice: 0, referralPrice: 0, othersPrice: 0, planType: 1, monthlyFee: 0 },
  ...{ promotionalCondition: false, promotionalMessageQuantity: 0, promotionalConditionPriceMessage: 0 },
  ...{ promotionalConditionBegin: null, promotionalConditionEnd: null },
  ...{ version: 1, validFrom: 0, changedBy: null },
}

const simulator = await startSimulator({ seed: 9 })
afterAll(() => simulator.stop())

let house: TestHouse
let graph: Awaited<ReturnType<typeof aGraphServer>>
beforeAll(async () => {
  graph = await aGraphServer()
  house = await testHouse({ config: { graphUrl: simulator.graphUrl } })
})

async function aScene() {
  const company = await house.aCompany()
  const agent = await company.anAgent()
  const list = (phonenumberId: string) => house.ask(listSendableTemplates, { companyId: company.companyId, phonenumberId }, agent)
  return { ...company, agent, list }
}

describe('[TE2] what a template wants', () => {
  it('is told of those that the simulator has approved, by place and by name, with examples and buttons', async () => {
    const { companyId, list } = await aScene()
    const { status, result } = await list(await aDemoNumber(house, companyId))
    expect(status).toBe(200)
    expect(result.map(({ templateId }) => templateId)).toEqual([
      'boas_vindas/pt_BR',
      'codigo_acesso/pt_BR',
      'lembrete_entrega/pt_BR',
      'order_shipped/en_US',
      'pedido_enviado/pt_BR',
      'pesquisa_satisfacao/pt_BR',
      'retomar_conversa/pt_BR',
      'segunda_via/pt_BR',
    ])
    const of = (name: string) => result.find((one) => one.name === name)!
    expect(of('pedido_enviado')).toEqual({
      templateId: 'pedido_enviado/pt_BR',
      name: 'pedido_enviado',
      language: 'pt_BR',
      category: 'UTILITY',
      header: { kind: 'text', text: 'Pedido a caminho' },
      body: 'Oi, {{1}}! O pedido {{2}} saiu do nosso depósito e chega nos próximos dias.',
      footer: 'Casa Aurora',
      buttons: [{ kind: 'url', text: 'Acompanhar entrega' }],
      variables: [
        { part: 'body', index: 0, name: '1', example: 'Fernanda' },
        { part: 'body', index: 0, name: '2', example: 'CA-48213' },
        { part: 'button', index: 0, name: '1', example: 'CA-48213' },
      ],
      isSimple: true,
    })
    expect(of('lembrete_entrega').variables.map(({ name, example }) => [name, example])).toEqual([
      ['nome', 'Fernanda'],
      ['dia', 'quinta, 19/11'],
      ['periodo', 'de manhã'],
    ])
    expect(of('boas_vindas')).toMatchObject({ header: { kind: 'image', text: '' }, buttons: [{ kind: 'reply' }, { kind: 'reply' }] })
    expect(of('segunda_via').header).toEqual({ kind: 'document', text: '' })
    expect(of('codigo_acesso').variables).toContainEqual({ part: 'button', index: 0, name: '1', example: '123456' })
  })

  it('[PC4] is also the price of its next message, where the company has one', async () => {
    const { companyId, list, anAdmin } = await aScene()
    const phonenumberId = await aDemoNumber(house, companyId)
    await house.house.database.transaction(companyId, (db) => insertTemplatePrice(db, companyId, aPrice))
    const { result } = await list(phonenumberId)
    expect(new Set(result.map(({ category, price }) => `${category} ${price}`))).toEqual(
      new Set(['MARKETING 0.3437', 'UTILITY 0.0374', 'AUTHENTICATION 0.01']),
    )
    const cheaper = { promotionalCondition: true, promotionalConditionPriceMessage: 0.29, promotionalConditionEnd: house.clock.now() + 1 }
    await house.superuser`update template_prices set valid_until = valid_from where company_id = ${companyId}`
    await house.house.database.transaction(companyId, (db) =>
      insertTemplatePrice(db, companyId, { ...aPrice, ...cheaper, priceId: newId() }),
    )
    const admin = await anAdmin()
    const pricesOfMarketing = async () => {
      const { result: listed } = await list(phonenumberId)
      const { result: prices } = await house.ask(getTemplatePrices, { companyId }, admin)
      expect(prices).toMatchObject({ UTILITY: 0.0374, AUTHENTICATION: 0.01 })
      return [listed.find(({ category }) => category === 'MARKETING')!.price, prices.MARKETING]
    }
    const setQuantity = (count: number) =>
      house.superuser`update template_prices set promotional_message_quantity = ${count} where company_id = ${companyId}`
    expect(await pricesOfMarketing(), 'a promotion without messages').toEqual([0.3437, 0.3437])
    await setQuantity(1)
    expect(await pricesOfMarketing(), 'with one message left').toEqual([0.29, 0.29])
    await house.superuser`insert into broadcast_counts select ${companyId}, gen_random_uuid(), 0, date_trunc('month', now())::date, '-infinity', '',
      0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0.29`
    expect(await pricesOfMarketing(), 'used up by a broadcast').toEqual([0.3437, 0.3437])
    await setQuantity(2)
    expect(await pricesOfMarketing()).toEqual([0.29, 0.29])
  })
})

/** As a screen does it: each part with its values. */
function parametersOf({ variables }: SendableTemplate, value: (name: string) => string): TemplateComponent[] {
  const isNamed = variables.some(({ name }) => !/^\d+$/.test(name))
  const ofPart = Map.groupBy(variables, ({ part, index }) => `${part} ${index}`)
  return [...ofPart.values()].map((own) => {
    const [{ part, index }] = own as [SendableTemplate['variables'][number]]
    const parameters = own.map(({ name }) => ({ type: 'text', text: value(name), ...(isNamed && { parameter_name: name }) }))
    return part === 'button' ? { type: 'button', sub_type: 'url', index, parameters } : { type: part, parameters }
  })
}

describe('[TE3] a template with its values', () => {
  it.each([
    ['lembrete_entrega', 'Olá, NOME! A entrega do seu pedido está marcada para DIA, PERIODO. Alguém vai estar em casa?'],
    ['pedido_enviado', 'Oi, 1! O pedido 2 saiu do nosso depósito e chega nos próximos dias.'],
    ['codigo_acesso', '*1* é seu código de verificação.'],
  ])('%s reaches the customer, and is kept as they read it', async (name, messageBody) => {
    const { companyId, aDepartment, agent, list } = await aScene()
    const phonenumberId = await aDemoNumber(house, companyId)
    const { result } = await list(phonenumberId)
    const template = result.find((one) => one.name === name)!
    await house.superuser`update phone_numbers set removed_at = now(), provider_id = null where provider_id = '200000000000001'`
    await house.superuser`update phone_numbers set provider_id = '200000000000001' where phonenumber_id = ${phonenumberId}`
    const chat: ChatKey = await aChat(house.superuser, {
      companyId,
      departmentId: await aDepartment(),
      phonenumberId,
      waId: '5511987214406',
    })
    await aSender(house)
    const parameters = JSON.stringify(parametersOf(template, (place) => place.toUpperCase()))
    const sent = { clientMessageId: newId(), messageType: 'template' as const, templateId: template.templateId, parameters, messageBody }
    const { status, result: message } = await house.ask(messageCalls.sendMessage, { companyId, ...chat, ...sent }, agent)
    expect([status, message]).toMatchObject([200, { messageBody, content: { template: { name } } }])
    await waitUntil('the provider has taken it', async () => {
      const [row] =
        await house.superuser`select provider_message_id, error_code, message_body from messages where message_id = ${message.messageId}`
      expect(row!.errorCode).toBeNull()
      expect(row!.messageBody).toBe(messageBody)
      return row!.providerMessageId
    })
  })
})

const page = (data: unknown[], after?: string) =>
  json(200, { data, paging: { cursors: { after: after ?? 'end' }, ...(after && { next: 'https://graph.test/next' }) } })
const approved = (name: string, ...components: object[]) => ({
  id: String(parseInt(name, 36)),
  name,
  language: 'pt_BR',
  category: 'UTILITY',
  status: 'APPROVED',
  components,
})
const body = (text: string) => ({ type: 'BODY', text })
const deadToken = json(401, { error: { message: 'Error validating access token', type: 'OAuthException', code: 190 } })
const noRight = json(403, { error: { message: 'Missing permission', type: 'OAuthException', code: 200 } })
const broken = json(503, { error: { message: 'Service unavailable', code: 2 } })

/** A number whose provider says what is planned. */
async function aPlannedNumber() {
  const scene = await aScene()
  const number = await aCloudNumber(house.house, house.superuser, scene.companyId, { baseUrl: graph.baseUrl })
  return { ...scene, ...number, ask: () => scene.list(number.phonenumberId) }
}

describe('[TE1] the list', () => {
  it('is asked page by page with the number’s own token before the first time, and is kept from then on', async () => {
    const { ask, accessToken, businessAccountId } = await aPlannedNumber()
    graph.answer(page([approved('b', body('B'))], 'mais'), page([approved('a', body('A'))]))
    expect((await ask()).result.map(({ name }) => name)).toEqual(['a', 'b'])
    expect((await ask()).result).toHaveLength(2)
    expect(graph.requests).toHaveLength(2)
    expect(graph.requests.map(({ url }) => new URL(url, 'http://a').searchParams.get('after'))).toEqual([null, 'mais'])
    for (const { url, headers } of graph.requests) {
      expect(url).toContain(`/${businessAccountId}/message_templates?`)
      expect(headers.authorization).toBe(`Bearer ${accessToken}`)
    }
  })

  it('has what can be sent: neither what is not approved nor what makes no sense, and marks what this screen cannot fill in', async () => {
    const { ask } = await aPlannedNumber()
    graph.answer(
      page([
        { ...approved('pausado', body('A')), status: 'PAUSED' },
        { ...approved('Nome Errado', body('A')) },
        approved('sem_corpo'),
        null,
        approved('carrossel', body('A'), {
          type: 'CAROUSEL',
          cards: [{ components: [{ type: 'HEADER', format: 'IMAGE' }, body('B')] }],
        }),
        approved('oferta', body('A'), { type: 'LIMITED_TIME_OFFER' }),
        approved('produtos', body('A'), { type: 'BUTTONS', buttons: [{ type: 'MPM', text: 'Ver' }] }),
        approved('lugar', { type: 'HEADER', format: 'LOCATION' }, body('A')),
        approved('cupom', body('A'), { type: 'BUTTONS', buttons: [{ type: 'COPY_CODE', example: ['VERAO20'] }] }),
      ]),
    )
    const { result } = await ask()
    expect(result.map(({ name, isSimple }) => [name, isSimple])).toEqual([
      ['carrossel', false],
      ['cupom', true],
      ['lugar', true],
      ['oferta', true],
      ['produtos', false],
    ])
    expect(result[1]!.variables).toEqual([{ part: 'button', index: 0, name: '1', example: 'VERAO20' }])
  })

  it('of a dead token is a number that is disconnected, from then on', async () => {
    const { ask, phonenumberId } = await aPlannedNumber()
    graph.answer(deadToken)
    const { status, refusal } = await ask()
    expect([status, refusal.code]).toEqual([409, 'number.disconnected'])
    const [row] = await house.superuser`select channel_status from phone_numbers where phonenumber_id = ${phonenumberId}`
    expect(row).toEqual({ channelStatus: ChannelStatus.Disconnected })
    expect((await ask()).refusal.code).toBe('number.disconnected')
    expect(graph.requests).toHaveLength(1)
  })

  it.each([
    ['that is in trouble', broken],
    ['that does not let us read them', noRight],
  ])('of a provider %s is refused for now, and asked again at once', async (_, answer) => {
    const { ask, phonenumberId } = await aPlannedNumber()
    graph.answer(answer)
    const { status, refusal } = await ask()
    expect([status, refusal.code]).toEqual([503, 'partner.unavailable'])
    graph.answer(page([approved('a', body('A'))]))
    expect((await ask()).result).toHaveLength(1)
    const [row] = await house.superuser`select channel_status from phone_numbers where phonenumber_id = ${phonenumberId}`
    expect(row).toEqual({ channelStatus: ChannelStatus.Connected })
  })

  it('shows nothing of departments that the asker does not work in', async () => {
    const { ask, agent, companyId, aDepartment, phonenumberId } = await aPlannedNumber()
    graph.answer(page([approved('a', body('A'))]))
    expect((await ask()).result).toHaveLength(1)
    const departmentId = await aDepartment()
    await house.superuser`insert into template_departments select company_id, template_id, ${departmentId} from templates where company_id = ${companyId}`
    await house.superuser`delete from membership_departments where user_id = ${agent.userId}`
    await house.superuser`update memberships set department_all = false where user_id = ${agent.userId}`
    const named = await house.ask(listSendableTemplates, { companyId, phonenumberId, departmentId }, agent)
    expect([(await ask()).result, named.result]).toEqual([[], []])
  })

  it('is of the own company, and of channels that have templates', async () => {
    const { companyId, list } = await aScene()
    const foreign = await aDemoNumber(house, (await house.aCompany()).companyId)
    expect((await list(foreign)).refusal.code).toBe('number.notFound')
    const number = await aDemoNumber(house, companyId)
    await house.superuser`update phone_numbers set channel_type = 4 where phonenumber_id = ${number}`
    expect((await list(number)).refusal.code).toBe('number.channelNotOffered')
  })
})
