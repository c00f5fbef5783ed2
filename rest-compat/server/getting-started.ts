/** The beginning of the document: from a sign-in to an event, as commands that run as they stand. */
export const gettingStarted = (publicUrl: string): string => `
Members and events of organisations, over REST. Times are \`yyyy-MM-dd HH:mm:ss\` in UTC.

## From sign-in to an event

Sign in, and keep the token and the tenant:

\`\`\`sh
answer=$(curl -s ${publicUrl}/api/login \\
  -H 'content-type: application/json' \\
  -d '{"username": "ada", "password": "a long secret"}')
token=$(printf %s "$answer" | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')
tenant=$(printf %s "$answer" | sed 's/.*"tenantid":\\([0-9]*\\).*/\\1/')
\`\`\`

Create an event. The key makes it safe to send the call again when no answer came:

\`\`\`sh
curl -s ${publicUrl}/api/events/$tenant/registerevent \\
  -H "authorization: Bearer $token" \\
  -H 'content-type: application/json' \\
  -H "idempotency-key: $(date +%s)" \\
  -d '{"name": "Open day", "startdate": "2027-03-01 18:30:00"}'
\`\`\`

And see it in the list:

\`\`\`sh
curl -s ${publicUrl}/api/events/$tenant/events -H "authorization: Bearer $token"
\`\`\`

## What holds for every call

- An answer has \`success\`. A failed one has \`message\` for people and \`fields\` with what is wrong with each field.
- \`Authorization: Bearer <token>\`, or the cookies of a browser that is signed in.
- Every change takes an \`Idempotency-Key\`: the same key gives the same answer and has one effect, for 30 days.
- A list gives at most 1,000 entries and \`nextCursor\`; send it as \`cursor\` for the next ones.
- \`stale: true\` says that the change is stored but lists do not show it yet.
`;
