import { deflateSync } from 'node:zlib';
import { CARD_FORMATS, CARD_PAPERS, CARD_TEMPLATES } from '@tableside/contract/vocabulary';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cardsOf } from '../../../../testing/card-samples.ts';
import { misleadingLogo, plainLogo } from '../../../../testing/logo.ts';
import { CodeUnreadable } from './card.ts';
import { BLEED, MARK, TEMPLATES } from './card-template-rule.ts';
import { checkCards, drawCards } from './draw-cards.ts';
import { INK, type Sheet } from './drawing.ts';
import { laySheets } from './lay-sheets.ts';
import { pdfPictures } from './pdf-pictures.ts';
import { readBack } from './read-back.ts';
import { TypeCase } from './type-case.ts';
import { writePdf } from './write-pdf.ts';
import { writeSvg } from './write-svg.ts';

const job = { template: 'sticker', paper: 'card', format: 'pdf', title: 'codes', cards: cardsOf(2) } as const;
const laid = async (): Promise<Sheet[]> => laySheets(job, await TypeCase.for(job.cards));
const pictures = async (sheets: readonly Sheet[]) =>
  pdfPictures(await writePdf(sheets, 'codes')).map(({ svg }) => svg);

describe('files of cards', () => {
  it.each(CARD_TEMPLATES.flatMap((template) => CARD_PAPERS.map((paper) => [template, paper] as const)))(
    '%s on %s are read back from a PDF and from SVG',
    async (template, paper) => {
      const cards = cardsOf(3, ['ja', 'th']);
      const pdf = await drawCards({ ...job, cards, template, paper });
      expect(pdf.type).toBe('application/pdf');
      const svg = await drawCards({ ...job, cards, template, paper, format: 'svg' });
      const files = svg.type === 'application/zip' ? Object.values(unzipSync(svg.bytes)) : [svg.bytes];
      expect(files).toHaveLength(pdfPictures(pdf.bytes).length);
      for (const file of files) expect(strFromU8(file)).toMatch(/^<svg [^>]*width="[\d.]+mm"/);
    },
  );

  it.each(
    CARD_TEMPLATES.flatMap((template) =>
      ['Lieferung', 'ลด ₹100 ขอบคุณที่นี่'].map((name) => [template, name] as const),
    ),
  )('%s: nothing of “%s” touches the band above it', async (template, name) => {
    const cards = cardsOf(1, ['th']).map((card) => ({ ...card, name, language: 'th' as const }));
    const png = await drawCards({ ...job, template, format: 'png', cards });
    const { width = 0 } = await sharp(png.bytes).metadata();
    const dots = (millimetres: number) => Math.round((millimetres * 300) / 25.4);
    const below = BLEED + MARK + 1 + TEMPLATES[template].band;
    const strip = { left: width / 2 - dots(20), width: dots(40), top: dots(below + 0.1), height: 2 };
    const dust = await sharp(png.bytes)
      .extract({ ...strip, left: Math.round(strip.left) })
      .greyscale()
      .raw()
      .toBuffer();
    expect(Math.min(...dust)).toBeGreaterThan(240);
  });

  it('are PNG of 300 dots per inch as well, each by itself or all in one file', async () => {
    const one = await drawCards({ ...job, format: 'png', cards: cardsOf(1) });
    expect(one.type).toBe('image/png');
    const { width, density } = await sharp(one.bytes).metadata();
    expect(density).toBe(300);
    expect(((width ?? 0) * 25.4) / 300).toBeCloseTo(60 + 2 * (BLEED + MARK + 1), 0);
    const all = await drawCards({ ...job, format: 'png' });
    expect(all.type).toBe('application/zip');
    expect(Object.keys(unzipSync(all.bytes))).toEqual(['codes-001.png', 'codes-002.png']);
  });

  it.each(CARD_TEMPLATES.flatMap((template) => CARD_FORMATS.map((format) => [template, format] as const)))(
    '%s as %s may have a logo in its codes, once in the file',
    async (template, format) => {
      const logo = await plainLogo();
      const { bytes } = await drawCards({ ...job, template, format, paper: 'a4', logo });
      const file = Buffer.from(bytes).toString('latin1');
      if (format === 'pdf') expect(file.match(/\/Subtype \/Image/g)).toHaveLength(1);
      if (format === 'svg') expect(file.match(/<image /g)).toHaveLength(1);
    },
  );

  it.each([
    'http://a.io',
    'http://127.0.0.1',
    'https://menu.jade-garden.example',
    `https://${'m'.repeat(40)}.de`,
  ])('with a logo still lead to %s', async (origin) => {
    const logo = await plainLogo();
    const cards = cardsOf(4).map((card) => ({ ...card, url: `${origin}/?c=${card.letters}` }));
    await expect(drawCards({ ...job, cards, format: 'svg', logo })).resolves.toBeDefined();
  });

  it.each(CARD_FORMATS)(
    'given a logo with which the code does not scan, then there is no %s',
    async (format) => {
      const logo = await misleadingLogo();
      await expect(drawCards({ ...job, format, logo })).rejects.toThrow(CodeUnreadable);
    },
  );

  it('tell a printing house the page after cutting and its bleed', async () => {
    const { bytes } = await drawCards(job);
    const file = Buffer.from(bytes).toString('latin1');
    const box = (name: string) =>
      (new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(file)?.[1] ?? '')
        .split(' ')
        .map((part) => Number(part) / (72 / 25.4));
    const [left = 0, bottom = 0, right = 0, top = 0] = box('TrimBox');
    expect([right - left, top - bottom].map(Math.round)).toEqual([60, 90]);
    const bleed = box('BleedBox');
    expect(Math.round(left - (bleed[0] ?? 0))).toBe(3);
    expect(Math.round((bleed[3] ?? 0) - top)).toBe(3);
  });

  it('name what is on them for whoever cannot see them', async () => {
    const [sheet] = await laid();
    expect(sheet && writeSvg({ ...sheet, title: 'Tisch <2>' })).toContain('<title>Tisch &lt;2&gt;</title>');
  });
});

describe('a check', () => {
  it.each(CARD_TEMPLATES)('reads every card of %s in its order', async (template) => {
    const cards = cardsOf(3);
    const read = await checkCards({ ...job, cards, template, paper: 'a4' });
    expect(read).toEqual(cards.map(({ name, url }) => ({ name, url, seen: url })));
  });

  it('given a logo with which no code scans, then it says so of every card and does not throw', async () => {
    const read = await checkCards({ ...job, logo: await misleadingLogo() });
    expect(read.map(({ seen }) => seen)).toEqual([null, null]);
  });
});

describe('reading back', () => {
  it('given a code that leads elsewhere, then the file is refused', async () => {
    const sheets = await laid();
    const [first, second] = await pictures(sheets);
    await expect(readBack(sheets, [second ?? '', first ?? ''])).rejects.toThrow(/reads as https/);
    await expect(readBack(sheets, [first ?? ''])).rejects.toThrow('2 sheets, 1 in the file');
  });

  it('given something is drawn over the code, then the file is refused', async () => {
    const [sheet] = await laid();
    const [code] = sheet?.codes ?? [];
    if (!sheet || !code) throw new Error('no sheet');
    const { x, y, width } = code;
    const blot = {
      path: `M${x} ${y}h${width / 2}v${width}h${-width / 2}z`,
      at: [1, 0, 0, 1, 0, 0],
      ink: INK,
    } as const;
    const spoilt: Sheet = { ...sheet, pieces: [...sheet.pieces, { at: [1, 0, 0, 1, 0, 0], marks: [blot] }] };
    await expect(readBack([spoilt], [writeSvg(spoilt)])).rejects.toThrow('reads as nothing');
    await expect(readBack([spoilt], await pictures([spoilt]))).rejects.toThrow('reads as nothing');
  });

  it('given pale modules, or a code that is not where it should be, then the file is refused', async () => {
    const [sheet] = await laid();
    if (!sheet) throw new Error('no sheet');
    const pale = writeSvg(sheet).replaceAll(INK, '#FFFFFF');
    await expect(readBack([sheet], [pale])).rejects.toThrow('reads as nothing');
    const off = { ...sheet, codes: sheet.codes.map((code) => ({ ...code, x: code.x - 25 })) };
    await expect(readBack([off], [writeSvg(sheet)])).rejects.toThrow('reads as nothing');
  });

  it('given an operator it does not know, then it does not look away', () => {
    const page = (content: string) => {
      const packed = deflateSync(Buffer.from(content)).toString('latin1');
      const stream = `/Filter /FlateDecode\n>>\nstream\n${packed}\nendstream`;
      return Buffer.from(`${stream}\n/MediaBox [0 0 10 10]`, 'latin1');
    };
    expect(pdfPictures(page('0 0 m 5 0 l 5 5 l h f'))[0]?.svg).toContain('d="M0 0L5 0L5 5Z"');
    expect(() => pdfPictures(page('0 0 m 1 1 5 5 y f'))).toThrow('the card has y');
  });
});
