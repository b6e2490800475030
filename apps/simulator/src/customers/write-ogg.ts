/** One silent frame of twenty milliseconds (RFC 6716). */
const silence = Buffer.from([0xf8, 0xff, 0xfe])
const frameMs = 20
const samplesPerFrame = 960
const framesPerPage = 50
const serial = 1_886_548_833

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1
  return value >>> 0
})

function crcOf(bytes: Buffer): number {
  let crc = 0
  for (const byte of bytes) crc = ((crc << 8) ^ (crcTable[((crc >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0
  return crc
}

function page(packets: readonly Buffer[], sequence: number, flags: number, granule: number): Buffer {
  const header = Buffer.alloc(27 + packets.length)
  header.write('OggS', 0, 'latin1')
  header.writeUInt8(flags, 5)
  header.writeBigUInt64LE(BigInt(granule), 6)
  header.writeUInt32LE(serial, 14)
  header.writeUInt32LE(sequence, 18)
  header.writeUInt8(packets.length, 26)
  for (const [at, packet] of packets.entries()) header.writeUInt8(packet.length, 27 + at)
  const whole = Buffer.concat([header, ...packets])
  whole.writeUInt32LE(crcOf(whole), 22)
  return whole
}

function opusHead(): Buffer {
  const head = Buffer.alloc(19)
  head.write('OpusHead', 0, 'latin1')
  head.set([1, 1], 8)
  head.writeUInt16LE(312, 10)
  head.writeUInt32LE(48_000, 12)
  return head
}

function opusTags(): Buffer {
  const vendor = Buffer.from('prosa')
  const tags = Buffer.alloc(16 + vendor.length)
  tags.write('OpusTags', 0, 'latin1')
  tags.writeUInt32LE(vendor.length, 8)
  vendor.copy(tags, 12)
  return tags
}

const first = 2
const last = 4

/** A silent voice message, mono ogg/opus. */
export function writeOgg(ms: number): Buffer {
  const frames = Math.max(1, Math.round(ms / frameMs))
  const pages = [page([opusHead()], 0, first, 0), page([opusTags()], 1, 0, 0)]
  for (let done = 0; done < frames; ) {
    const count = Math.min(framesPerPage, frames - done)
    done += count
    const packets = Array.from({ length: count }, () => silence)
    pages.push(page(packets, pages.length, done === frames ? last : 0, done * samplesPerFrame))
  }
  return Buffer.concat(pages)
}
