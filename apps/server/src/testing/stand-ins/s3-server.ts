import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

const accessKeyId = 'AKIATESTKEY'
const secret = 'wJalrXUtnFEMI/K7MDENG+secret='
const region = 'sa-east-1'
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

type Faults = { answers: number[] }

/** A server of S3's kind with one bucket. It computes each signature itself, by AWS's description, and hashes what it gets. */
export async function s3Server() {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  const faults: Faults = { answers: [] }
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    asked.push(`${request.method} ${request.url}`)
    const fault = faults.answers.shift()
    if (fault) return void response.writeHead(fault).end()
    if (!isSigned(request) || request.headers['x-amz-content-sha256'] !== sha256(body)) return void response.writeHead(403).end('<Error/>')
    if (!request.url?.startsWith('/media/')) return void response.writeHead(404).end()
    if (request.method === 'PUT') {
      // S3 asks for the length; what comes in chunks of unknown number is refused.
      if (Number(request.headers['content-length']) !== body.length) return void response.writeHead(411).end()
      objects.set(request.url, body)
      return void response.writeHead(200).end()
    }
    const found = objects.get(request.url)
    if (request.method === 'DELETE') objects.delete(request.url)
    if (request.method === 'DELETE') return void response.writeHead(204).end()
    if (!found) return void response.writeHead(404).end()
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = first === undefined ? found : found.subarray(Number(first), Number(last) + 1)
    response.writeHead(first === undefined ? 200 : 206, { 'content-length': part.length })
    response.end(request.method === 'HEAD' ? undefined : part)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const urlWith = (word: string) => `http://${accessKeyId}:${encodeURIComponent(word)}@127.0.0.1:${port}/media?region=${region}`
  return { url: urlWith(secret), urlWith, objects, asked, faults }
}

/** AWS Signature Version 4, step by step as its description has them. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, key, date, scope, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const time = headers['x-amz-date']?.toString() ?? ''
  const isKnown = key === accessKeyId && scope === `${region}/s3/aws4_request` && time.startsWith(date ?? '-')
  const signed = names.split(';')
  if (!isKnown || !signed.includes('host') || !signed.includes('x-amz-content-sha256')) return false
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query,
    ...signed.map((name) => `${name}:${headers[name]}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, `${date}/${scope}`, sha256(canonical)].join('\n')
  const signing = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, date!))
  return hmac(signing, text).toString('hex') === signature
}
