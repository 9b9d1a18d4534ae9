import http from 'node:http';

/** The answer to a request as JSON. */
export type Answerer = (request: http.IncomingMessage, body: Buffer) => Promise<string>;

async function respond(text: Promise<string>, response: http.ServerResponse): Promise<void> {
  const answer = await text;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(answer),
  };
  response.writeHead(200, headers).end(answer);
}

/** Serves answers on a port of loopback with nothing around them, and prints `ready`. */
export function serveAnswers(port: number, answer: Answerer): void {
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      respond(answer(request, Buffer.concat(chunks)), response).catch((error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      });
    });
  });
  server.listen(port, '127.0.0.1', () => console.log('ready'));
}
