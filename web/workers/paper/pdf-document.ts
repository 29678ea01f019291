/// <reference path="./pdfkit.d.ts" />
export { default as PDFDocument } from 'pdfkit';
export { toBytes } from 'pdfkit/output';
