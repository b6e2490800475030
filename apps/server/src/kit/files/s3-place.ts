/** One bucket of a server of S3's kind, and what opens it. */
export type S3Place = { origin: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** From an address such as https://key:secret@host/bucket?region=sa-east-1; null where something of it is missing. */
export function readS3Url(address: string): S3Place | null {
  const url = URL.parse(address)
  const [bucket, ...more] = url?.pathname.split('/').filter(Boolean) ?? []
  if (!url || !bucket || more.length > 0 || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return null
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  if (accessKeyId === '' || secretAccessKey === '' || !/^[a-z0-9-]{1,40}$/.test(region)) return null
  return { origin: url.origin, bucket, region, accessKeyId, secretAccessKey }
}
