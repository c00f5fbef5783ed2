const lines = [
  'Harvest Valley Rowing Club',
  'Waiver',
  '',
  'I can swim fifty metres in light clothing.',
  'I row at my own risk and follow the coaches and the rules of the river.',
  'I tell the club before a session when I am not well.',
];

/** The club's waiver: one page, as PDF 1.4 with a font that every reader has. */
export function waiver(): Blob {
  const text = lines.map((line, index) => `1 0 0 1 72 ${740 - index * 24} Tm (${line}) Tj`).join('\n');
  const content = `BT /F1 14 Tf\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new Blob([file], { type: 'application/pdf' });
}
