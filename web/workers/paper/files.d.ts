/** A file that is built with the worker: its address. */
declare module '*.woff?url' {
  const address: string;
  export default address;
}
